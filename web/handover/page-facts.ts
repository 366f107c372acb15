import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../worker/router.ts";

type Outputs = inferRouterOutputs<AppRouter>["handover"];

/** A page that can be handed over, for whoever has it. */
export type Handover = Outputs["get"];

/** An offered page, for whoever is asked. */
export type Offer = Outputs["find"];

/** What belongs to a page, for both of them. */
export type PageFacts = Offer["facts"];
