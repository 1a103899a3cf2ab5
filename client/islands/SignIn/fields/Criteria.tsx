import { newPasswordCriteria } from "../../../domain/signIn/validation.ts";
import { useFlow } from "../flow.ts";

/** Id of the list, which describes the field. */
export const criteriaId = "sign-in-criteria";

/** The criteria of a new password (A5.3), checked while typing: by sign and hidden words, never by colour alone. */
export function Criteria() {
	const { form, say, isLive } = useFlow();
	const { password, email } = form.values;
	const criteria = newPasswordCriteria(password, email);
	// Before a letter or a sending nothing is wrong.
	const judged = isLive && (form.judged || password !== "");
	const met = criteria.filter((criterion) => criterion.met).length;
	return (
		<div className="sign-in-criteria">
			<p className="sign-in-criteria-title" id="sign-in-criteria-title">
				{say("auth.criteria")}
			</p>
			<ul className="sign-in-criteria-list" id={criteriaId} aria-labelledby="sign-in-criteria-title">
				{criteria.map(({ criterion, met: isMet }) => (
					<li key={criterion} className={judged ? (isMet ? "met" : "unmet") : undefined}>
						<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
							{!judged ? <circle cx="8" cy="8" r="2.5" /> : isMet ? <path d="M2 8.5l4 4l8-9" /> : <path d="M3.5 3.5l9 9m0-9l-9 9" />}
						</svg>
						<span>
							{say(criterion)}
							{judged && <span className="visually-hidden">, {say(isMet ? "auth.criterionMet" : "auth.criterionUnmet")}</span>}
						</span>
					</li>
				))}
			</ul>
			<p className="visually-hidden" role="status">
				{judged ? say("auth.criteriaCount", { met, all: criteria.length }) : ""}
			</p>
		</div>
	);
}
