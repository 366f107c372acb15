import { accountRouter } from "./account/router.ts";
import { router } from "./api/trpc.ts";
import { assistantRouter } from "./assistant/router.ts";
import { authRouter } from "./auth/router.ts";
import { billingRouter } from "./billing/router.ts";
import { domainsRouter } from "./domains/router.ts";
import { embedsRouter } from "./embeds/router.ts";
import { feedsRouter } from "./feeds/router.ts";
import { linksRouter } from "./links/router.ts";
import { moderationRouter } from "./moderation/router.ts";
import { pagesRouter } from "./pages/router.ts";
import { smartOrderRouter } from "./smart-order/router.ts";
import { socialsRouter } from "./socials/router.ts";
import { statsRouter } from "./stats/router.ts";
import { suggestionsRouter } from "./suggestions/router.ts";

export const appRouter = router({
	account: accountRouter,
	assistant: assistantRouter,
	auth: authRouter,
	billing: billingRouter,
	domains: domainsRouter,
	feeds: feedsRouter,
	embeds: embedsRouter,
	links: linksRouter,
	moderation: moderationRouter,
	pages: pagesRouter,
	smartOrder: smartOrderRouter,
	socials: socialsRouter,
	stats: statsRouter,
	suggestions: suggestionsRouter,
});

export type AppRouter = typeof appRouter;
