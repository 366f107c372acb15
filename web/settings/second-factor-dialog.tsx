import { Button, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { appCodeSchema } from "../../core/account/second-factor.ts";
import { client } from "../api-client/client.ts";
import { keepFile } from "../browser/keep-file.ts";
import { Dialog } from "../components/dialog.tsx";
import { OneFieldForm } from "../components/one-field-form.tsx";
import classes from "../second-factor/second-factor.module.css";
import { CopyButton } from "../share/copy-button.tsx";
import { QrCode } from "../share/qr-code.tsx";

/** The key of a new app, or new recovery codes. */
export type Shown = Awaited<ReturnType<typeof client.auth.beginSecondFactor.mutate>> | { recoveryCodes: string[] };

interface SecondFactorDialogProps {
	shown: Shown;
	onClose: (turnedOn: boolean) => Promise<void>;
}

/** Shows the key of a new app until it has shown a code, and then the recovery codes, once. */
export function SecondFactorDialog({ shown, onClose }: SecondFactorDialogProps) {
	const [made, setMade] = useState<string[]>();
	const codes = "recoveryCodes" in shown ? shown.recoveryCodes : made;
	return (
		<Dialog
			opened
			isRequired={codes !== undefined}
			onClose={() => void onClose(false)}
			title={codes ? "Keep your recovery codes" : "Turn on two-step verification"}
		>
			{codes ? (
				<RecoveryCodes codes={codes} onDone={() => void onClose(made !== undefined)} />
			) : (
				"address" in shown && <NewApp address={shown.address} text={shown.key} onMade={setMade} />
			)}
		</Dialog>
	);
}

interface NewAppProps {
	address: string;
	/** The key, as people type it into an app. */
	text: string;
	onMade: (recoveryCodes: string[]) => void;
}

function NewApp({ address, text, onMade }: NewAppProps) {
	return (
		<>
			<Text>Scan this with an authenticator app, or with the app that keeps your passwords.</Text>
			<div className={classes.code}>
				<QrCode url={address} label="QR code for the app" />
			</div>
			<Text size="sm" c="dimmed">
				Or type this key into the app:
			</Text>
			<p className={classes.key}>{text.match(/.{1,4}/g)?.join(" ")}</p>
			<div className={classes.acts}>
				<CopyButton size="sm" label="Copy key" text={text} />
				<Button component="a" href={address} variant="subtle" size="sm">
					Open in an app here
				</Button>
			</div>
			<OneFieldForm
				className={classes.form}
				name="code"
				schema={appCodeSchema}
				input={(props) => (
					<TextInput
						label="Code"
						description="The six digits in the app."
						inputMode="numeric"
						autoComplete="one-time-code"
						{...props}
					/>
				)}
				submit="Turn on"
				act={async (code) => onMade((await client.auth.turnOnSecondFactor.mutate({ code })).recoveryCodes)}
			/>
		</>
	);
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
	const grouped = codes.map((code) => code.match(/.{1,4}/g)?.join("-") ?? code);
	const text = grouped.join("\n");
	return (
		<>
			<Text>
				If you lose your phone, each of these signs you in once. Keep them in another place. We show them only now.
			</Text>
			<ul className={classes.codes}>
				{grouped.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className={classes.keep}>
				<CopyButton fullWidth label="Copy" description="Copy the recovery codes" text={text} />
				<Button
					variant="light"
					color="gray"
					onClick={() => keepFile({ name: "linkstead-recovery-codes.txt", type: "text/plain", content: `${text}\n` })}
				>
					Download
				</Button>
				<Button onClick={onDone}>I have kept them</Button>
			</div>
		</>
	);
}
