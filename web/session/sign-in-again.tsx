import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Button, Text } from "@mantine/core";
import { type SubmitEvent, useEffect, useEffectEvent, useState } from "react";
import { client, messageOf } from "../api-client/client.ts";
import { refuseToResume, resumeSession } from "../api-client/ended-session.ts";
import { useAction } from "../api-client/use-action.ts";
import { EmailInput, ReadablePasswordInput } from "../components/credential-inputs.tsx";
import { Dialog } from "../components/dialog.tsx";
import { latePart } from "../components/late-part.tsx";
import { Notice } from "../components/notice.tsx";
import { ProviderMark } from "../components/provider-mark.tsx";
import textLink from "../components/text-link.module.css";
import { forgetPreview } from "./local-copies.ts";
import { OFFERED_PROVIDERS, PROVIDER_TITLES } from "./providers.ts";
import { useViewer } from "./session.ts";
import classes from "./sign-in-again.module.css";

// Few people need these dialogs, so they load on demand.
const SecondStep = latePart(async () => (await import("./second-factor-dialogs.tsx")).SecondStep);
const MailedCode = latePart(async () => (await import("./second-factor-dialogs.tsx")).MailedCode);
const ConfirmSecondFactor = latePart(async () => (await import("./second-factor-dialogs.tsx")).ConfirmSecondFactor);

/** Asks for a new sign-in on top of the current screen, so unsaved work isn't lost. */
export default function SignInAgain({ otherEmail }: { otherEmail?: string | undefined }) {
	return otherEmail === undefined ? <SignInDialog /> : <OtherAccount email={otherEmail} />;
}

function SignInDialog() {
	const viewer = useViewer();
	const [step, setStep] = useState<"password" | "mail" | "code" | "confirm">();
	const [password, setPassword] = useState("");
	const here = encodeURIComponent(window.location.pathname + window.location.search);

	/** Continues if somebody has signed in, here or in another tab. */
	async function checkSession() {
		const person = await client.auth.me.query().catch(() => null);
		if (!person) return setStep((shown) => shown ?? "password");
		if (person.id !== viewer?.id) {
			forgetPreview();
			refuseToResume(person.email);
		} else if (person.asksSecondFactor) setStep("confirm");
		else resumeSession();
	}
	async function goOn({ asksSecondFactor }: { asksSecondFactor: boolean }) {
		if (asksSecondFactor) setStep("code");
		else await checkSession();
	}
	const { run, isPending, error } = useAction({
		async mutationFn() {
			await goOn(await client.auth.signIn.mutate({ email: viewer?.email ?? "", password }));
		},
	});
	const passkey = useAction({
		async mutationFn() {
			const { signInWithPasskey } = await import("../passkeys/browser-passkeys.ts");
			if (await signInWithPasskey()) await checkSession();
		},
	});
	const mail = useAction({
		async mutationFn() {
			await client.auth.askForSignInMail.mutate({ email: viewer?.email ?? "" });
			setStep("mail");
		},
	});
	const check = useEffectEvent(checkSession);
	useEffect(() => {
		void check();
		const checkWhenVisible = () => void (document.visibilityState === "visible" && check());
		document.addEventListener("visibilitychange", checkWhenVisible);
		return () => document.removeEventListener("visibilitychange", checkWhenVisible);
	}, []);

	function submit(event: SubmitEvent) {
		event.preventDefault();
		run();
	}

	if (!step || !viewer) return null;
	if (step !== "password") {
		return step === "mail" ? (
			<MailedCode email={viewer.email} onSignedIn={goOn} onBack={() => setStep("password")} />
		) : step === "code" ? (
			<SecondStep onSignedIn={checkSession} onBack={() => setStep("password")} />
		) : (
			<ConfirmSecondFactor onProven={checkSession} />
		);
	}
	return (
		<Dialog opened isRequired title="Your session has ended">
			<Text>Sign in to continue. Your unsaved changes are kept.</Text>
			{OFFERED_PROVIDERS.map((name) => (
				<Button
					key={name}
					component="a"
					href={`/api/auth/${name}?redirect=${here}`}
					variant="default"
					fullWidth
					mt="md"
					leftSection={<ProviderMark name={name} />}
				>
					Continue with {PROVIDER_TITLES[name]}
				</Button>
			))}
			{viewer.hasPassword && (
				<form className={classes.form} noValidate onSubmit={submit}>
					<EmailInput autoComplete="username" readOnly value={viewer.email} />
					<ReadablePasswordInput
						label="Password"
						autoComplete="current-password"
						data-autofocus
						value={password}
						onChange={(event) => setPassword(event.currentTarget.value)}
						error={error && messageOf(error)}
					/>
					<Button type="submit" fullWidth disabled={isPending || !password}>
						{isPending ? "Loading..." : "Sign in"}
					</Button>
				</form>
			)}
			<div className={classes.others}>
				{"PublicKeyCredential" in window && (
					<Button variant="subtle" fullWidth disabled={passkey.isPending} onClick={() => passkey.run()}>
						Sign in with a passkey
					</Button>
				)}
				<Button data-open="mail" variant="subtle" fullWidth disabled={mail.isPending} onClick={() => mail.run()}>
					Email me a code
				</Button>
				{(passkey.error ?? mail.error) && (
					<Text c="var(--mantine-color-error)" size="sm" role="alert">
						{messageOf(passkey.error ?? mail.error)}
					</Text>
				)}
			</div>
			{/* Plain links: both reload the app and drop the current screen's state. */}
			<p className={classes.ways}>
				{viewer.hasPassword && (
					<a href="/auth?mode=reset-password" className={textLink.link}>
						Forgot password?
					</a>
				)}
				<a href={`/auth?redirect=${here}`} className={textLink.link}>
					Use another account
				</a>
			</p>
		</Dialog>
	);
}

/** Replaces a screen that belongs to another account. */
function OtherAccount({ email }: { email: string }) {
	return (
		<main className={classes.other}>
			<Notice
				title={`You're signed in as ${email}`}
				words="Another account was open on this screen. Its unsaved changes stay in this browser until its owner signs in again."
			>
				<Button component="a" href="/dashboard">
					Go to your pages
				</Button>
			</Notice>
		</main>
	);
}
