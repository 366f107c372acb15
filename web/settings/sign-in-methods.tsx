import { Button, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { GOOGLE_PROBLEMS, isGoogleProblem } from "../../core/account/google.ts";
import type { Way } from "../../core/account/ways.ts";
import { client, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { GoogleMark } from "../components/google-mark.tsx";
import { Icon } from "../components/icon.tsx";
import { latePart, optionalPart } from "../components/late-part.tsx";
import { isGoogleOffered, useViewer } from "../session/session.ts";
import { dayText } from "./day-text.ts";
import { Method } from "./method.tsx";
import classes from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

const route = getRouteApi("/settings/");
const PasswordDialog = latePart(async () => (await import("./password-dialog.tsx")).default);
const PasskeyRows = optionalPart(async () => (await import("./passkey-rows.tsx")).PasskeyRows);

/** Lists the ways into the account with their last use, and connects or disconnects Google. */
export function SignInMethods() {
	const viewer = useViewer();
	const ways = useQuery(api.auth.ways.queryOptions());
	const answering = useAnswer();
	const { answer, done, fail, clear } = answering;
	const disconnect = useAction(
		api.auth.disconnectGoogle.mutationOptions({
			onMutate: clear,
			async onSuccess() {
				await queryClient.invalidateQueries({ queryKey: api.auth.ways.queryKey() });
				done("Google disconnected", "Your other sign-in methods stay.");
			},
			onError: (error) => fail("Error", messageOf(error)),
		}),
	);
	const [isConnecting, setIsConnecting] = useState(false);
	const [hasOpenedDialog, setHasOpenedDialog] = useState(false);
	useConnectResult(answering);

	/** An account without a password needs none here: the Worker asks for a recent sign-in. */
	function connect() {
		setHasOpenedDialog(true);
		setIsConnecting(true);
	}

	function lastUseOf(way: Way) {
		const used = ways.data?.find((own) => own.way === way)?.lastUsedAt;
		return used ? ` · Last used ${dayText(used)}` : "";
	}

	if (!viewer) return null;
	const { hasPassword, isEmailVerified } = viewer;
	const hasGoogle = ways.data?.some(({ way }) => way === "google");
	const isGoogleOnly = hasGoogle && ways.data?.length === 1;
	return (
		<SettingsSection title="Sign-in methods" words="The ways you can sign in to your account.">
			<ul className={classes.rows}>
				<li className={classes.row}>
					<Method mark={<Icon name="lock" />} name="Password">
						{hasPassword ? `Set${lastUseOf("password")}` : "Not set"}
					</Method>
				</li>
				{isGoogleOffered && (
					<li className={classes.row}>
						<Method mark={<GoogleMark />} name="Google">
							{ways.isPending && <Skeleton width={96} height={20} />}
							{hasGoogle &&
								(isGoogleOnly
									? "Connected. To disconnect it, set a password first."
									: `Connected${lastUseOf("google")}`)}
							{hasGoogle === false &&
								(isEmailVerified ? "Not connected" : "Not connected. To connect it, confirm your email address first.")}
						</Method>
						{hasGoogle === false && isEmailVerified && (
							<Button variant="default" size="sm" aria-label="Connect Google" onClick={connect}>
								Connect
							</Button>
						)}
						{hasGoogle && !isGoogleOnly && (
							<Button
								variant="default"
								size="sm"
								aria-label="Disconnect Google"
								disabled={disconnect.isPending}
								onClick={() => disconnect.run()}
							>
								Disconnect
							</Button>
						)}
					</li>
				)}
				{ways.data && <PasskeyRows viewer={viewer} ways={ways.data} answering={answering} />}
			</ul>
			{ways.isError && !ways.data && (
				<div role="alert">
					<Text mt="sm">{messageOf(ways.error)}</Text>
					<Button variant="default" size="sm" mt="sm" onClick={() => void ways.refetch()}>
						Retry
					</Button>
				</div>
			)}
			<AnswerLine answer={answer} />
			{hasOpenedDialog && (
				<Suspense>
					<PasswordDialog
						opened={isConnecting}
						onClose={() => setIsConnecting(false)}
						title="Connect Google"
						words="You can then sign in with Google too. Your password stays the same."
						submit="Continue"
						act={async (currentPassword) => {
							const { url } = await client.auth.connectGoogle.mutate({ currentPassword });
							window.location.assign(url);
						}}
					/>
				</Suspense>
			)}
		</SettingsSection>
	);
}

/** Shows the result of connecting Google once, then removes it from the address. */
function useConnectResult({ done, fail }: ReturnType<typeof useAnswer>): void {
	const { google } = route.useSearch();
	const navigate = route.useNavigate();
	const show = useEffectEvent((result: string) => {
		if (result === "connected") done("Google connected", "You can now sign in with it.");
		else if (isGoogleProblem(result)) fail("Error", GOOGLE_PROBLEMS[result]);
		void navigate({ search: {}, hash: "security", replace: true });
	});
	useEffect(() => {
		if (google !== undefined) show(google);
	}, [google]);
}
