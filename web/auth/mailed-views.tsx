import { ConfirmEmail } from "./confirm-email.tsx";
import { NewPassword } from "./new-password.tsx";
import { ResetRequest } from "./reset-request.tsx";

/** The views around mailed links. They come as one: few people need any of them, and the sign-in view has no room. */
export default function MailedViews({
	mode,
	token,
}: {
	mode: "reset-password" | "confirm-email";
	token: string | undefined;
}) {
	if (mode === "confirm-email") return <ConfirmEmail token={token} />;
	return token ? <NewPassword token={token} /> : <ResetRequest />;
}
