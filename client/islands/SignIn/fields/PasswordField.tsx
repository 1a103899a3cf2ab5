import { useRef, useState } from "react";
import { useFlow } from "../flow.ts";
import { Criteria, criteriaId } from "./Criteria.tsx";
import { Field } from "./Field.tsx";

interface Props {
	/** A new one is checked by the criteria and offered to the password manager; both can be pasted. */
	kind: "current" | "new";
	first?: boolean;
}

/** A password with a show button. */
export function PasswordField({ kind, first = false }: Props) {
	const { say } = useFlow();
	const [isShown, setShown] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const word = say(isShown ? "auth.hidePassword" : "auth.showPassword");
	return (
		<>
			<Field
				name="password"
				type={isShown ? "text" : "password"}
				label={say(kind === "new" ? "auth.newPassword" : "auth.password")}
				autoComplete={kind === "new" ? "new-password" : "current-password"}
				autoCapitalize="none"
				spellCheck={false}
				maxLength={1024}
				first={first}
				input={input}
				{...(kind === "new" ? { describedBy: criteriaId } : {})}
			>
				<button className="sign-in-eye needs-script" type="button" aria-label={word} title={word} onClick={() => setShown(!isShown)}>
					<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
						<path d="M1.5 12C5 6 8.5 4.5 12 4.5S19 6 22.5 12C19 18 15.5 19.5 12 19.5S5 18 1.5 12z" />
						<circle cx="12" cy="12" r="3.5" />
						{isShown && <path d="M3 21L21 3" />}
					</svg>
				</button>
			</Field>
			{kind === "new" && <Criteria />}
		</>
	);
}
