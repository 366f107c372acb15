import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { checkUsername } from "../../core/username/check-username.ts";
import { api } from "../api-client/queries.ts";
import { loadWhenOnline } from "../components/late-part.tsx";
import type { Start, StartAction } from "./start.ts";

/** The pause in typing before a request. */
const PAUSE_MS = 400;
/** Nobody waits longer for the code that finds a name: without a connection, the person types one. */
const PATIENCE_MS = 3000;
/** The time an answer stays fresh when the same name is typed again. */
const FRESH_MS = 10_000;

/** What is known about a typed username. `name` is null when there is none, or when it isn't allowed. */
export interface FreeName {
	name: string | null;
	/** The reason why the name can't be had. */
	problem: string | null;
	/** `unknown`: the Worker hasn't answered, and publishing decides. */
	availability: "available" | "checking" | "unknown";
}

/** Checks a username for a new page, and asks the Worker once typing pauses. Answers are keyed by name. */
export function useFreeName(typed: string): FreeName {
	const check = checkUsername(typed);
	const name = check.ok ? check.username : null;
	const [asked] = useDebouncedValue(name, PAUSE_MS);
	const isSettled = name !== null && asked === name;
	const answer = useQuery({
		...api.pages.checkNewUsername.queryOptions({ username: asked ?? "" }),
		enabled: isSettled,
		staleTime: FRESH_MS,
		retry: false,
	});
	if (!check.ok) return { name, problem: check.reason, availability: "unknown" };
	if (name === null) return { name, problem: null, availability: "unknown" };
	if (!isSettled || answer.isFetching) return { name, problem: null, availability: "checking" };
	if (!answer.data) return { name, problem: null, availability: "unknown" };
	return {
		name,
		problem: answer.data.reason,
		availability: answer.data.state === "available" ? "available" : "unknown",
	};
}

/**
 * A free username for a person: a form of the wish, or else of the name. Null when there is none, and undefined until it is
 * known. Nothing is asked while `isWanted` is false.
 */
export function useOfferedName(wish: string, fullName: string, isWanted: boolean): string | null | undefined {
	const [settledName] = useDebouncedValue(fullName, PAUSE_MS);
	const { data, isError } = useQuery({
		queryKey: ["offered name", wish, settledName],
		queryFn: async () => {
			const loading = loadWhenOnline(() => import("./find-free-name.ts"));
			return (await Promise.race([loading, failLater()])).findFreeName(wish, settledName);
		},
		enabled: isWanted,
		staleTime: FRESH_MS,
		retry: false,
	});
	if (settledName !== fullName) return undefined;
	return isError ? null : data;
}

/**
 * Gives the page a free username of the person's name, at whichever step they are, until they type one. Returns whether one
 * is still to come.
 */
export function useFoundName({ draft, isUsernameFound }: Start, act: (action: StartAction) => void): boolean {
	const { username, fullName } = draft;
	const offered = useOfferedName("", fullName, isUsernameFound);
	const isNew = isUsernameFound && offered !== null && offered !== username;
	const take = useEffectEvent((name: string) => act({ kind: "setUsername", username: name, isFound: true }));
	useEffect(() => {
		if (isNew && offered !== undefined) take(offered);
	}, [isNew, offered]);
	return isNew;
}

async function failLater(): Promise<never> {
	await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
	throw new Error("No connection");
}
