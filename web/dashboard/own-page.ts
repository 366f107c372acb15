import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../worker/router.ts";

export type OwnPage = inferRouterOutputs<AppRouter>["pages"]["list"][number];
export type PageWeek = inferRouterOutputs<AppRouter>["stats"]["weeks"][number];
