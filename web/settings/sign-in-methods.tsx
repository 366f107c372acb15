import { Button, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { GOOGLE_PROBLEMS, isGoogleProblem } from "../../core/account/google.ts";
import type { Way } from "../../core/account/ways.ts";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { GoogleMark } from "../components/google-mark.tsx";
import { Icon } from "../components/icon.tsx";
import { latePart } from "../components/late-part.tsx";
import { isGoogleOffered, useViewer } from "../session/session.ts";
import { dayText } from "./day-text.ts";
import classes from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

const route = getRouteApi("/settings/");
const ConnectDialog = latePart(async () => (await import("./connect-dialog.tsx")).default);

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
					<ConnectDialog opened={isConnecting} onClose={() => setIsConnecting(false)} />
				</Suspense>
			)}
		</SettingsSection>
	);
}

function Method({ mark, name, children }: { mark: ReactNode; name: string; children: ReactNode }) {
	return (
		<div className={classes.method}>
			{mark}
			<div>
				<Text fw={600}>{name}</Text>
				<Text component="div" size="sm" c="dimmed">
					{children}
				</Text>
			</div>
		</div>
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
