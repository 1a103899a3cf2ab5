import type { Screen } from "../../../domain/signIn/screens.ts";
import { useFlow } from "../flow.ts";
import { CreateAccount } from "./CreateAccount.tsx";
import { LoginPassword } from "./LoginPassword.tsx";
import { LoginSuccess } from "./LoginSuccess.tsx";
import { LoginWithOneTimeCode } from "./LoginWithOneTimeCode.tsx";
import { NewPassword } from "./NewPassword.tsx";
import { ProfileInfo } from "./ProfileInfo.tsx";
import { RegistrationSuccess } from "./RegistrationSuccess.tsx";
import { ResetPassword } from "./ResetPassword.tsx";
import { SocialRegistration } from "./SocialRegistration.tsx";
import { Start } from "./Start.tsx";
import { UserName } from "./UserName.tsx";
import { VerifyOneTimeCode } from "./VerifyOneTimeCode.tsx";

const views: Readonly<Record<Screen, () => React.ReactNode>> = {
	start: Start,
	loginPassword: LoginPassword,
	createAccount: CreateAccount,
	socialRegistration: SocialRegistration,
	verifyOneTimeCode: VerifyOneTimeCode,
	loginWithOneTimeCode: LoginWithOneTimeCode,
	userName: UserName,
	registrationSuccess: RegistrationSuccess,
	loginSuccess: LoginSuccess,
	nbcuProfile: ProfileInfo,
	resetPassword: ResetPassword,
	newPassword: NewPassword,
};

/** The current screen, mounted anew each time. */
export function ScreenView() {
	const { screen } = useFlow();
	const View = views[screen];
	return <View key={screen} />;
}
