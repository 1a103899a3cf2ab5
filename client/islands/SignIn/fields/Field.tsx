import { type HTMLInputAutoCompleteAttribute, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useFlow } from "../flow.ts";
import { Fault } from "./Fault.tsx";

/** The fields that hold a line of text (A3.6). */
export type TextField = "email" | "password" | "oneTimeCode" | "firstName";

interface Props {
	name: TextField;
	label: string;
	type: "email" | "password" | "text";
	autoComplete: HTMLInputAutoCompleteAttribute;
	/** The field that a screen begins with. */
	first?: boolean;
	required?: boolean;
	placeholder?: string;
	maxLength?: number;
	inputMode?: "numeric" | "email" | "text";
	autoCapitalize?: "none" | "words";
	spellCheck?: boolean;
	className?: string;
	/** Ids of further descriptions. */
	describedBy?: string;
	input?: RefObject<HTMLInputElement | null>;
	/** Handles typed text instead of storing it unchanged. */
	onText?: (text: string) => void;
	onFocus?: () => void;
	/** Beside the field: show or hide. */
	children?: ReactNode;
}

/** A labelled text field, its fault below, referred to and announced (A5: on submit first, then on change). */
export function Field({
	name,
	label,
	describedBy,
	input,
	onText,
	onFocus,
	children,
	className,
	first,
	type,
	required = true,
	...rest
}: Props) {
	const { form, change } = useFlow();
	const own = useRef<HTMLInputElement>(null);
	const ref = input ?? own;
	const id = `sign-in-${name}`;
	const fault = form.faults[name];
	const take = onText ?? ((text: string) => change(name, text));

	// Text entered before the island ran counts too.
	const begin = useRef({ take, known: form.values[name], onFocus });
	useEffect(() => {
		const { take, known, onFocus } = begin.current;
		const typed = ref.current?.value ?? "";
		if (typed !== known) take(typed);
		if (document.activeElement === ref.current) onFocus?.();
	}, [ref]);

	return (
		<div className={`sign-in-field${className ? ` ${className}` : ""}`}>
			<label htmlFor={id}>{label}</label>
			<div className="sign-in-line">
				<input
					ref={ref}
					id={id}
					name={name}
					type={type}
					required={required}
					aria-invalid={fault ? true : undefined}
					aria-describedby={[fault ? `${id}-fault` : "", describedBy ?? ""].filter(Boolean).join(" ") || undefined}
					data-first={first ? "" : undefined}
					onFocus={onFocus}
					onChange={(event) => take(event.currentTarget.value)}
					value={form.values[name]}
					{...rest}
				/>
				{children}
			</div>
			<div id={`${id}-fault`} role="alert">
				{fault && <Fault text={fault} />}
			</div>
		</div>
	);
}
