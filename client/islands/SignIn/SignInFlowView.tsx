import { useEffect, useRef } from "react";
import type { SignInProps } from "../../domain/signIn/props.ts";
import { isScreen, screenBefore, screens } from "../../domain/signIn/screens.ts";
import { FlowContext, useFlow } from "./flow.ts";
import { AsideForm, asideFormId } from "./screens/ScreenForm.tsx";
import { ScreenView } from "./screens/ScreenView.tsx";
import { useSignIn } from "./useSignIn.ts";

/** The frame of every screen: back, screen, announcements. */
export function SignInFlowView(props: SignInProps) {
	const root = useRef<HTMLDivElement>(null);
	const checkSlot = useRef<HTMLDivElement>(null);
	const flow = useSignIn(props, root, checkSlot);
	const { screen, options, isLive, loading, form, say } = flow;
	const { manual } = props;

	// Focus follows the screen: its first field, else its heading; not on the first screen, which nobody requested.
	const shown = useRef(screen);
	useEffect(() => {
		if (shown.current === screen) return;
		shown.current = screen;
		const element = root.current;
		const target = element?.querySelector<HTMLElement>("[data-first]") ?? element?.querySelector<HTMLElement>("h2");
		target?.focus();
		if (target instanceof HTMLInputElement && target.type !== "password") target.select();
	}, [screen]);

	// The first fault gets the focus, once per try.
	const { stopped } = form;
	const lastStopped = useRef(stopped);
	useEffect(() => {
		if (lastStopped.current === stopped) return;
		lastStopped.current = stopped;
		root.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
	}, [stopped]);

	return (
		<FlowContext value={flow}>
			<div
				ref={root}
				className={`sign-in layout-${options.layout}${options.isOverlay ? " over-page" : ""}${isLive ? " live" : ""}`}
				data-screen={screen}
				aria-busy={loading || undefined}
				hidden={options.hideScreen || undefined}
			>
				{manual && <ManualScreen />}
				<AsideForm />
				<BackButton />
				<ScreenView />
				<div ref={checkSlot} />
			</div>
			{/* Inside what is busy it would not be read out. */}
			<p className="visually-hidden" role="status">
				{loading ? say("auth.working") : form.codeResent ? say("auth.codeResent") : ""}
			</p>
		</FlowContext>
	);
}

/** Back, where possible (A2.13): beside Close in the dialog, above the heading on the landing page. */
function BackButton() {
	const { screen, say } = useFlow();
	if (screenBefore(screen) === null) return null;
	return (
		<button className="sign-in-back" type="submit" form={asideFormId} name="do" value="back">
			<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
				<path d="M14 4l-8 8l8 8M6 12h15" />
			</svg>
			<span>{say("auth.back")}</span>
		</button>
	);
}

/** A2.15: the chooser of screens, for developers, in local mode only. */
function ManualScreen() {
	const { screen, say, jump } = useFlow();
	return (
		<label className="sign-in-manual needs-script">
			<span>{say("auth.manualScreen")}</span>
			<select
				value={screen}
				onChange={(event) => {
					const { value } = event.currentTarget;
					if (isScreen(value)) jump(value);
				}}
			>
				{screens.map((name) => (
					<option key={name} value={name}>
						{name}
					</option>
				))}
			</select>
		</label>
	);
}
