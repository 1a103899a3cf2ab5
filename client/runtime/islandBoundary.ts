import { Component, createElement, type ReactNode } from "react";

interface Props {
	html: string;
	onFailure: (thrown: unknown) => void;
	children?: ReactNode;
}

/** Restores the edge's HTML when an island throws, in place of the hole that React leaves (fault C12). */
export class IslandBoundary extends Component<Props, { failed: boolean }> {
	override state = { failed: false };

	static getDerivedStateFromError(): { failed: boolean } {
		return { failed: true };
	}

	override componentDidCatch(thrown: unknown): void {
		this.props.onFailure(thrown);
	}

	override render(): ReactNode {
		const { html, children } = this.props;
		return this.state.failed ? createElement("mast-still", { dangerouslySetInnerHTML: { __html: html } }) : children;
	}
}
