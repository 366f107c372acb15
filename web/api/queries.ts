import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { AppRouter } from "../../worker/router.ts";
import { client, queryClient } from "./client.ts";

/**
 * Query and mutation options for every procedure: `useQuery(api.pages.list.queryOptions())`. Apart from the client,
 * because the public screens do without it.
 */
export const api = createTRPCOptionsProxy<AppRouter>({ client, queryClient });
