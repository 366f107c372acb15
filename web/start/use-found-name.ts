import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { loadWhenOnline } from "../components/late-part.tsx";
import type { Start, StartAction } from "./start.ts";

/** The pause in typing before a request. */
const PAUSE_MS = 400;
/** Nobody waits longer for the code that finds a name: without a connection, the person types one. */
const PATIENCE_MS = 3000;
/** The time an answer stays fresh when the same name is typed again. */
const FRESH_MS = 10_000;

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
