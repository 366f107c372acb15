import { Button, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { GOOGLE_PROBLEMS, isGoogleProblem } from "../../core/account/google.ts";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { GoogleMark } from "../components/google-mark.tsx";
import { Icon } from "../components/icon.tsx";
import { latePart } from "../components/late-part.tsx";
import { useViewer } from "../session/session.ts";
import classes from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

const route = getRouteApi("/settings/");
const ConnectDialog = latePart(async () => (await import("./connect-dialog.tsx")).default);

/** Shows which sign-in methods the account has, and connects or disconnects Google. */
export function SignInMethods() {
	const viewer = useViewer();
	const connected = useQuery(api.auth.isGoogleConnected.queryOptions());
	const answering = useAnswer();
	const { answer, done, fail, clear } = answering;
	const disconnect = useAction(
		api.auth.disconnectGoogle.mutationOptions({
			onMutate: clear,
			async onSuccess() {
				await queryClient.invalidateQueries({ queryKey: api.auth.isGoogleConnected.queryKey() });
				done("Google disconnected", "You can still sign in with your password.");
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

	if (!viewer) return null;
	const { hasPassword, isEmailVerified } = viewer;
	return (
		<SettingsSection title="Sign-in methods" words="The ways you can sign in to your account.">
			<ul className={classes.rows}>
				<li className={classes.row}>
					<Method mark={<Icon name="lock" />} name="Password">
						{hasPassword ? "Set" : "Not set"}
					</Method>
				</li>
				<li className={classes.row}>
					<Method mark={<GoogleMark />} name="Google">
						{connected.isPending && <Skeleton width={96} height={20} />}
						{connected.isError && <span role="alert">{messageOf(connected.error)}</span>}
						{connected.data === true &&
							(hasPassword ? "Connected" : "Connected. To disconnect it, set a password first.")}
						{connected.data === false &&
							(isEmailVerified ? "Not connected" : "Not connected. To connect it, confirm your email address first.")}
					</Method>
					{connected.isError && (
						<Button variant="default" size="sm" onClick={() => void connected.refetch()}>
							Retry
						</Button>
					)}
					{connected.data === false && isEmailVerified && (
						<Button variant="default" size="sm" aria-label="Connect Google" onClick={connect}>
							Connect
						</Button>
					)}
					{connected.data && hasPassword && (
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
			</ul>
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
