import { ConfirmEmail } from "./confirm-email.tsx";
import { NewPassword } from "./new-password.tsx";
import { ResetRequest } from "./reset-request.tsx";

/** The views for emailed links. They share one chunk to keep the sign-in view small. */
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
