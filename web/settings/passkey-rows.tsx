import { Button } from "@mantine/core";
import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import { PASSKEYS_MAX } from "../../core/account/passkeys.ts";
import type { AppRouter } from "../../worker/router.ts";
import { client, isRefusal, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { dayOf } from "../browser/day-of.ts";
import { useSubmission } from "../browser/use-submission.ts";
import type { useAnswer } from "../components/answer.tsx";
import { Outline } from "../components/icon.tsx";
import { addPasskey, canUse } from "../passkeys/browser-passkeys.ts";
import { refreshViewer, type Viewer } from "../session/session.ts";
import { Method } from "./method.tsx";
import { numbered } from "./numbered.ts";
import PasswordDialog from "./password-dialog.tsx";
import classes from "./settings.module.css";

type OwnWay = inferRouterOutputs<AppRouter>["auth"]["ways"][number];

const KEY = "M8 14a4 4 0 1 0 0-8 4 4 0 0 0 0 8m3.5-2H21v4m-4-4v3";

export interface PasskeyRowsProps {
	viewer: Viewer;
	ways: readonly OwnWay[];
	answering: ReturnType<typeof useAnswer>;
}

/** The account's passkeys, and how to get one. Whoever has one can drop the password. */
export function PasskeyRows({ viewer, ways, answering }: PasskeyRowsProps) {
	const { done, fail, clear } = answering;
	const [asking, setAsking] = useState<"add" | "drop" | null>(null);
	const passkeys = ways.flatMap(({ passkey, ...way }) => (passkey ? [{ ...way, ...passkey }] : []));
	const names = numbered(passkeys.map(({ name }) => name));
	const mark = <Outline path={KEY} size={20} />;

	async function refresh() {
		await queryClient.invalidateQueries({ queryKey: api.auth.ways.queryKey() });
	}

	async function add(currentPassword?: string) {
		const result = await addPasskey(currentPassword);
		setAsking(null);
		if (result === "known") return fail("No new passkey.", "This device has one for your account already.");
		if (result === "declined") return;
		await refresh();
		done("Passkey added", "Next time you can sign in with it.");
	}

	async function drop(currentPassword: string | undefined) {
		await client.auth.removePassword.mutate({ currentPassword });
		setAsking(null);
		await Promise.all([refresh(), refreshViewer()]);
		done("Password removed", "Your passkey signs you in. If you lose it, “Forgot password?” brings you back in.");
	}

	const adding = useSubmission(async () => {
		clear();
		try {
			await add();
		} catch (error) {
			if (isRefusal(error) && error.data?.fields.currentPassword) setAsking("add");
			else fail("Error", messageOf(error));
		}
	});
	const remove = useAction(
		api.auth.removePasskey.mutationOptions({
			onMutate: clear,
			async onSuccess() {
				await refresh();
				done("Passkey removed", "It no longer opens your account.");
			},
			onError: (error) => fail("Error", messageOf(error)),
		}),
	);

	return (
		<>
			{passkeys.map(({ id, addedAt, lastUsedAt }, at) => (
				<li key={id} className={classes.row}>
					<Method mark={mark} name={names[at] ?? ""}>
						Passkey · Added {dayOf(addedAt ?? 0)}
						{lastUsedAt && ` · Last used ${dayOf(lastUsedAt)}`}
					</Method>
					{ways.length > 1 && (
						<Button
							variant="default"
							size="sm"
							aria-label={`Remove the passkey ${names[at]}`}
							disabled={remove.isPending}
							onClick={() => remove.run({ id })}
						>
							Remove
						</Button>
					)}
				</li>
			))}
			{passkeys.length < PASSKEYS_MAX && (
				<li className={classes.row}>
					<Method mark={mark} name={passkeys.length > 0 ? "Another passkey" : "Passkey"}>
						{wordsAbout(viewer)}
					</Method>
					{viewer.isEmailVerified && canUse() && (
						<Button variant="default" size="sm" disabled={adding.isPending} onClick={() => void adding.run(undefined)}>
							Add a passkey
						</Button>
					)}
				</li>
			)}
			{viewer.hasPassword && viewer.isEmailVerified && passkeys.length > 0 && (
				<li className={classes.row}>
					<Method mark={null} name="Sign in without a password">
						Your passkey is enough. Nobody can guess or phish it.
					</Method>
					<Button variant="default" size="sm" onClick={() => setAsking("drop")}>
						Remove password
					</Button>
				</li>
			)}
			<PasswordDialog
				opened={asking !== null}
				onClose={() => setAsking(null)}
				{...(asking === "drop"
					? {
							title: "Remove your password?",
							words: "Your passkey signs you in then. You can set a password again at any time.",
							submit: "Remove password",
							act: drop,
						}
					: { title: "Add a passkey", words: "First confirm that it's you.", submit: "Continue", act: add })}
			/>
		</>
	);
}

function wordsAbout({ isEmailVerified }: Viewer): string {
	if (!isEmailVerified) return "To add one, confirm your email address first.";
	if (!canUse()) return "This browser has no passkeys.";
	return "Sign in with your fingerprint, your face or your screen lock.";
}
