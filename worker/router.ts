import { accountRouter } from "./account/router.ts";
import { router } from "./api/trpc.ts";
import { authRouter } from "./auth/router.ts";
import { billingRouter } from "./billing/router.ts";
import { domainsRouter } from "./domains/router.ts";
import { linksRouter } from "./links/router.ts";
import { moderationRouter } from "./moderation/router.ts";
import { pagesRouter } from "./pages/router.ts";
import { socialsRouter } from "./socials/router.ts";
import { statsRouter } from "./stats/router.ts";
import { suggestionsRouter } from "./suggestions/router.ts";

export const appRouter = router({
	account: accountRouter,
	auth: authRouter,
	billing: billingRouter,
	domains: domainsRouter,
	links: linksRouter,
	moderation: moderationRouter,
	pages: pagesRouter,
	socials: socialsRouter,
	stats: statsRouter,
	suggestions: suggestionsRouter,
});

export type AppRouter = typeof appRouter;
