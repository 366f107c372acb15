import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client, isRefusal, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { dayOf } from "../browser/day-of.ts";
import { useSubmission } from "../browser/use-submission.ts";
import type { useAnswer } from "../components/answer.tsx";
import { Outline } from "../components/icon.tsx";
import { latePart } from "../components/late-part.tsx";
import type { Viewer } from "../session/session.ts";
import { Method } from "./method.tsx";
import PasswordDialog from "./password-dialog.tsx";
import type { Shown } from "./second-factor-dialog.tsx";
import classes from "./settings.module.css";

const PHONE = "M8 3.5h8v17H8zM11 17.5h2";

const SecondFactorDialog = latePart(async () => (await import("./second-factor-dialog.tsx")).SecondFactorDialog);

interface SecondFactorRowProps {
	viewer: Viewer;
	answering: ReturnType<typeof useAnswer>;
}

/** Turns the second factor on and off, and makes new recovery codes. */
export function SecondFactorRow({ viewer, answering }: SecondFactorRowProps) {
	const { done, fail, clear } = answering;
	const factor = useQuery(api.auth.secondFactor.queryOptions());
	const [isAsking, setAsking] = useState(false);
	const [shown, setShown] = useState<Shown | null>(null);

	async function begin(currentPassword?: string) {
		const begun = await client.auth.beginSecondFactor.mutate({ currentPassword });
		setAsking(false);
		setShown(begun);
	}

	async function refresh() {
		await Promise.all(
			[api.auth.secondFactor, api.account.sessions].map(({ queryKey }) =>
				queryClient.invalidateQueries({ queryKey: queryKey() }),
			),
		);
	}

	const beginning = useSubmission(async () => {
		clear();
		try {
			await begin();
		} catch (error) {
			if (isRefusal(error) && error.data?.fields.currentPassword) setAsking(true);
			else fail("Error", messageOf(error));
		}
	});
	const onError = (error: unknown) => fail("Error", messageOf(error));
	const turnOff = useAction(
		api.auth.turnOffSecondFactor.mutationOptions({
			onMutate: clear,
			async onSuccess() {
				await refresh();
				done("Two-step verification off", "Signing in no longer takes a code.");
			},
			onError,
		}),
	);
	const renew = useAction(
		api.auth.renewRecoveryCodes.mutationOptions({ onMutate: clear, onSuccess: setShown, onError }),
	);

	async function close(turnedOn: boolean) {
		setShown(null);
		await refresh();
		if (turnedOn) done("Two-step verification on", "Every other browser is signed out.");
	}

	if (factor.data === undefined) return null;
	const isOn = factor.data !== null;
	return (
		<>
			<li className={classes.row}>
				<Method mark={<Outline path={PHONE} size={20} />} name="Two-step verification">
					<Text inherit c={factor.data?.recoveryCodesLeft === 0 ? "var(--mantine-color-error)" : undefined}>
						{factor.data ? wordsWhenOn(factor.data) : wordsWhenOff(viewer)}
					</Text>
				</Method>
				<Group gap="xs">
					{isOn && (
						<>
							<Button variant="default" size="sm" disabled={renew.isPending} onClick={() => renew.run()}>
								New recovery codes
							</Button>
							<Button
								variant="default"
								size="sm"
								aria-label="Turn off two-step verification"
								disabled={turnOff.isPending}
								onClick={() => turnOff.run()}
							>
								Turn off
							</Button>
						</>
					)}
					{!isOn && viewer.isEmailVerified && (
						<Button
							variant="default"
							size="sm"
							aria-label="Turn on two-step verification"
							disabled={beginning.isPending}
							onClick={() => void beginning.run(undefined)}
						>
							Turn on
						</Button>
					)}
				</Group>
			</li>
			<PasswordDialog
				opened={isAsking}
				onClose={() => setAsking(false)}
				title="Turn on two-step verification"
				words="First confirm that it's you."
				submit="Continue"
				act={begin}
			/>
			{shown && <SecondFactorDialog shown={shown} onClose={close} />}
		</>
	);
}

function wordsWhenOn({ turnedOnAt, recoveryCodesLeft }: { turnedOnAt: number; recoveryCodesLeft: number }): string {
	if (recoveryCodesLeft === 0) return "On, but no recovery codes are left. Make new ones, in case you lose your phone.";
	const left = recoveryCodesLeft === 1 ? "One recovery code is left" : `${recoveryCodesLeft} recovery codes are left`;
	return `On since ${dayOf(turnedOnAt)} · ${left}`;
}

function wordsWhenOff({ isEmailVerified }: Viewer): string {
	if (!isEmailVerified) return "Off. To turn it on, confirm your email address first.";
	return "Off. Turn it on to sign in with a code from your phone, too.";
}
