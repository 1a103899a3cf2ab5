import { useEffect, useRef } from "react";
import { useFlow } from "../flow.ts";
import { Fault } from "./Fault.tsx";

/** The terms (A5.4); links open a new tab, so that the form is not lost. */
export function TermsBox({ first = false }: { first?: boolean }) {
	const { form, change, props, say } = useFlow();
	const box = useRef<HTMLInputElement>(null);
	const fault = form.faults.termsAndConditions;
	const begin = useRef(change);
	// Ticked before the island ran.
	useEffect(() => {
		if (box.current?.checked) begin.current("termsAndConditions", true);
	}, []);
	return (
		<div className="sign-in-terms">
			<div id="sign-in-terms-fault" role="alert">
				{fault && <Fault text={fault} />}
			</div>
			<label>
				<input
					ref={box}
					type="checkbox"
					name="termsAndConditions"
					value="true"
					required
					checked={form.values.termsAndConditions}
					aria-invalid={fault ? true : undefined}
					aria-describedby={fault ? "sign-in-terms-fault" : undefined}
					data-first={first ? "" : undefined}
					onChange={(event) => change("termsAndConditions", event.currentTarget.checked)}
				/>
				<span>{say("auth.terms")}</span>
			</label>
			<p className="sign-in-terms-links">
				<a href={props.terms} target="_blank" rel="noopener">
					{say("auth.readTerms")}
				</a>
				<a href={props.privacy} target="_blank" rel="noopener">
					{say("auth.readPrivacy")}
				</a>
			</p>
		</div>
	);
}
