import { Button, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { PROVIDER_NAMES, type ProviderName, type Way } from "../../core/account/ways.ts";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { dayOf } from "../browser/day-of.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { Icon } from "../components/icon.tsx";
import { optionalPart } from "../components/late-part.tsx";
import { ProviderMark } from "../components/provider-mark.tsx";
import { OFFERED_PROVIDERS, PROVIDER_TITLES } from "../session/providers.ts";
import { useViewer } from "../session/session.ts";
import { Method } from "./method.tsx";
import classes from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

const route = getRouteApi("/settings/");
const LateRows = optionalPart(async () => (await import("./late-rows.tsx")).LateRows);

/** Lists the ways into the account with their last use, and connects or disconnects providers. */
export function SignInMethods() {
	const viewer = useViewer();
	const ways = useQuery(api.auth.ways.queryOptions());
	const answering = useAnswer();
	const { answer, done, fail, clear } = answering;
	const disconnect = useAction(
		api.auth.disconnectProvider.mutationOptions({
			onMutate: clear,
			async onSuccess(_, { provider }) {
				await queryClient.invalidateQueries({ queryKey: api.auth.ways.queryKey() });
				done(`${PROVIDER_TITLES[provider]} disconnected`, "Your other sign-in methods stay.");
			},
			onError: (error) => fail("Error", messageOf(error)),
		}),
	);
	const [isConnecting, setIsConnecting] = useState(false);
	const [asked, setAsked] = useState<ProviderName | null>(null);
	useConnectResult(answering);

	/** An account without a password needs none here: the Worker asks for a recent sign-in. */
	function connect(provider: ProviderName) {
		setAsked(provider);
		setIsConnecting(true);
	}

	function lastUseOf(way: Way) {
		const used = ways.data?.find((own) => own.way === way)?.lastUsedAt;
		return used ? ` · Last used ${dayOf(used)}` : "";
	}

	if (!viewer) return null;
	const { hasPassword, isEmailVerified } = viewer;
	const has = (name: ProviderName) => ways.data?.some(({ way }) => way === name);
	const isOnly = ways.data?.length === 1;
	return (
		<SettingsSection title="Sign-in methods" words="The ways you can sign in to your account.">
			<ul className={classes.rows}>
				<li className={classes.row} data-open="passwords">
					<Method mark={<Icon name="lock" />} name="Password">
						{hasPassword ? `Set${lastUseOf("password")}` : "Not set"}
					</Method>
				</li>
				{OFFERED_PROVIDERS.map((name) => (
					<li key={name} className={classes.row}>
						<Method mark={<ProviderMark name={name} />} name={PROVIDER_TITLES[name]}>
							{ways.isPending && <Skeleton width={96} height={20} />}
							{has(name) &&
								(isOnly ? "Connected. To disconnect it, add another way first." : `Connected${lastUseOf(name)}`)}
							{has(name) === false &&
								(isEmailVerified ? "Not connected" : "Not connected. To connect it, confirm your email address first.")}
						</Method>
						{has(name) === false && isEmailVerified && (
							<Button
								variant="default"
								size="sm"
								aria-label={`Connect ${PROVIDER_TITLES[name]}`}
								onClick={() => connect(name)}
							>
								Connect
							</Button>
						)}
						{has(name) && !isOnly && (
							<Button
								variant="default"
								size="sm"
								aria-label={`Disconnect ${PROVIDER_TITLES[name]}`}
								disabled={disconnect.isPending}
								onClick={() => disconnect.run({ provider: name })}
							>
								Disconnect
							</Button>
						)}
					</li>
				))}
				{ways.data && (
					<LateRows
						viewer={viewer}
						ways={ways.data}
						answering={answering}
						connecting={{ asked, isOpen: isConnecting, onClose: () => setIsConnecting(false) }}
					/>
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
		</SettingsSection>
	);
}

// Few people need these words, so they load on demand.
const loadProblems = () => import("../../core/account/provider-problems.ts");

/** Shows the result of connecting a provider once, then removes it from the address. */
function useConnectResult({ done, fail }: ReturnType<typeof useAnswer>): void {
	const search = route.useSearch();
	const asked = PROVIDER_NAMES.find((name) => search[name] !== undefined);
	const result = asked && search[asked];
	const navigate = route.useNavigate();
	const show = useEffectEvent(async (result: string, provider: string) => {
		if (result === "connected") done(`${provider} connected`, "You can now sign in with it.");
		else {
			const words = await loadProblems().catch(() => null);
			if (words?.isProviderProblem(result)) fail("Error", words.problemWords(result, provider));
		}
		void navigate({ search: {}, hash: "security", replace: true });
	});
	useEffect(() => {
		if (asked && result !== undefined) void show(result, PROVIDER_TITLES[asked]);
	}, [asked, result]);
}
