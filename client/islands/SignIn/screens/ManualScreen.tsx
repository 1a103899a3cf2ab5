import { isScreen, screens } from "../../../domain/signIn/screens.ts";
import { useFlow } from "../flow.ts";

/** A2.15: the chooser of screens, for developers, in local mode only. */
export function ManualScreen() {
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
