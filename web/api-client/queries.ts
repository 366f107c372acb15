import type { TRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { AppRouter } from "../../worker/router.ts";
import { client } from "./client.ts";

type Procedures = { [name: string]: Procedures } & Record<"query" | "mutate", (input: unknown) => Promise<unknown>>;

/**
 * Query and mutation options for every procedure: `useQuery(api.pages.list.queryOptions())`. The types are tRPC's. Its code
 * is four times as large, because it also has what no screen uses. This is a separate file because public screens need
 * only the client.
 */
export const api = optionsAt([], client as unknown as Procedures) as TRPCOptionsProxy<AppRouter>;

function optionsAt(path: readonly string[], procedures: Procedures): unknown {
	const keyOf = (input?: unknown) => (input === undefined ? [path] : [path, { input }]);
	const options: Record<string, unknown> = {
		pathKey: () => [path],
		queryKey: keyOf,
		queryOptions: (input?: unknown, more?: object) => ({
			...more,
			queryKey: keyOf(input),
			queryFn: () => procedures.query(input),
		}),
		mutationOptions: (more?: object) => ({ ...more, mutationFn: (input: unknown) => procedures.mutate(input) }),
	};
	return new Proxy(options, {
		get: (_, name: string) => options[name] ?? optionsAt([...path, name], procedures[name] as Procedures),
	});
}
