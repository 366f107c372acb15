import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../worker/router.ts";

/** A person as administrators see one. */
export type Person = inferRouterOutputs<AppRouter>["people"]["find"][number];
