import type { AuthSearch } from "../../core/account/auth-search.ts";
import { latePart } from "../components/late-part.tsx";
import { isClosed } from "../session/is-closed.ts";
import classes from "./auth-screen.module.css";
import { ByEmail } from "./by-email.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { NewPassword } from "./new-password.tsx";
import { OpenLink } from "./open-link.tsx";
import { ResetRequest } from "./reset-request.tsx";
import { SecondStep } from "./second-step.tsx";

// Its code is as large as that of all others together.
const JoinTeam = latePart(
	async () => (await import("./join-team.tsx")).JoinTeam,
	<div className={classes.card} aria-busy="true" />,
);

/** The views for emailed links and for the second factor. They share one chunk to keep the sign-in view small. */
export default function MailedViews({ search }: { search: AuthSearch }) {
	const { mode, token } = search;
	if (mode === "join") return <JoinTeam token={token} />;
	if (mode === "second-factor") return <SecondStep search={search} />;
	// Without passwords a mail is what brings people back in.
	if (mode === "by-email" || (mode === "reset-password" && isClosed("passwords"))) return <ByEmail search={search} />;
	if (mode === "open-link") return <OpenLink token={token} search={search} />;
	if (mode === "confirm-email") return <ConfirmEmail token={token} />;
	return token ? <NewPassword token={token} search={search} /> : <ResetRequest search={search} />;
}
