import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../worker/router.ts";

export type ListPart = inferRouterOutputs<AppRouter>["subscribers"]["list"];

export type ListedSubscriber = ListPart["subscribers"][number];
