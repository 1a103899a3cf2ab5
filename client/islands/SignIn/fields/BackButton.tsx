import { screenBefore } from "../../../domain/signIn/screens.ts";
import { useFlow } from "../flow.ts";
import { asideFormId } from "../screens/ScreenForm.tsx";

/** Back, where possible (A2.13): beside Close in the dialog, above the heading on the landing page. */
export function BackButton() {
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
