import { useRef } from "react";
import type { FormAction } from "../../../domain/signIn/actions.ts";
import { cleanCode, codeFault } from "../../../domain/signIn/validation.ts";
import { useFlow } from "../flow.ts";
import { Field } from "./Field.tsx";

interface Props {
	/** Action that six digits start; null where another field follows. */
	whenWhole: FormAction | null;
	describedBy: string;
}

/**
 * The one-time code (A5.5): one field, so that phones fill it and anything can be pasted. A complete code
 * is sent by itself, each once: a wrong one stays for correction.
 */
export function CodeField({ whenWhole, describedBy }: Props) {
	const { say, change, act, loading } = useFlow();
	const sent = useRef("");
	return (
		<Field
			name="oneTimeCode"
			type="text"
			label={say("auth.code")}
			autoComplete="one-time-code"
			inputMode="numeric"
			autoCapitalize="none"
			spellCheck={false}
			maxLength={24}
			first
			className="sign-in-code"
			describedBy={describedBy}
			onText={(text) => {
				const code = cleanCode(text);
				change("oneTimeCode", code);
				if (whenWhole === null || loading || codeFault(code) !== null || sent.current === code) return;
				sent.current = code;
				act(whenWhole);
			}}
		/>
	);
}
