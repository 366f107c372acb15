import type { EarlyQuery } from "../api-client/early-answers.ts";

/**
 * The script in a screen's document that asks the API for the screen's data while the code loads. It needs a session and
 * every value that the queries name. They ask about the person's own account, so an address that names another one sends none.
 */
export function earlyScript(queries: readonly EarlyQuery[]): string {
	return `{
	const values = {
		$id: () => new URLSearchParams(location.search).get("id"),
		$timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
	};
	const queries = ${JSON.stringify(queries)}.map(([path, input]) => [
		path,
		input && Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value in values ? values[value]() : value])),
	]);
	const isOwn = !new URLSearchParams(location.search).has("account");
	const isComplete = isOwn && queries.every(([, input]) => !Object.values(input ?? {}).includes(null));
	if (document.documentElement.dataset.session === "in" && isComplete) {
		const inputs = Object.fromEntries(queries.flatMap(([, input], index) => (input ? [[index, input]] : [])));
		const paths = queries.map(([path]) => path).join();
		const answers = fetch("/api/trpc/" + paths + "?batch=1&input=" + encodeURIComponent(JSON.stringify(inputs)));
		globalThis.earlyRequest = { queries: queries.map((query) => JSON.stringify(query)), answers: answers.then((answer) => answer.json()) };
		globalThis.earlyRequest.answers.catch(() => {});
	}
}`;
}
