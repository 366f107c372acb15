import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { AppRouter } from "../../worker/router.ts";
import { client, queryClient } from "./client.ts";

/**
 * Query and mutation options for every procedure: `useQuery(api.pages.list.queryOptions())`. This is a separate file
 * because public screens need only the client.
 */
export const api = createTRPCOptionsProxy<AppRouter>({ client, queryClient });
