import { accountRouter } from "./app/account/router.ts";
import { activityRouter } from "./app/activity/router.ts";
import { router } from "./app/api/trpc.ts";
import { assistantRouter } from "./app/assistant/router.ts";
import { authRouter } from "./app/auth/router.ts";
import { billingRouter } from "./app/billing/router.ts";
import { domainsRouter } from "./app/domains/router.ts";
import { embedsRouter } from "./app/embeds/router.ts";
import { feedsRouter } from "./app/feeds/router.ts";
import { filesRouter } from "./app/files/router.ts";
import { gatesRouter } from "./app/gates/router.ts";
import { handoverRouter } from "./app/handover/router.ts";
import { historyRouter } from "./app/history/router.ts";
import { inAppRouter } from "./app/in-app/router.ts";
import { invitationsRouter } from "./app/invitations/router.ts";
import { linksRouter } from "./app/links/router.ts";
import { moderationRouter } from "./app/moderation/router.ts";
import { operationsRouter } from "./app/operations/router.ts";
import { pagesRouter } from "./app/pages/router.ts";
import { peopleRouter } from "./app/people/router.ts";
import { proposalsRouter } from "./app/proposals/router.ts";
import { salesRouter } from "./app/sales/router.ts";
import { smartOrderRouter } from "./app/smart-order/router.ts";
import { socialsRouter } from "./app/socials/router.ts";
import { statsRouter } from "./app/stats/router.ts";
import { subscribersRouter } from "./app/subscribers/router.ts";
import { suggestionsRouter } from "./app/suggestions/router.ts";
import { teamsRouter } from "./app/teams/router.ts";
import { tokensRouter } from "./app/tokens/router.ts";
import { webhooksRouter } from "./app/webhooks/router.ts";

export const appRouter = router({
	account: accountRouter,
	activity: activityRouter,
	assistant: assistantRouter,
	auth: authRouter,
	billing: billingRouter,
	domains: domainsRouter,
	feeds: feedsRouter,
	embeds: embedsRouter,
	files: filesRouter,
	gates: gatesRouter,
	handover: handoverRouter,
	history: historyRouter,
	invitations: invitationsRouter,
	links: linksRouter,
	moderation: moderationRouter,
	inApp: inAppRouter,
	operations: operationsRouter,
	pages: pagesRouter,
	people: peopleRouter,
	proposals: proposalsRouter,
	sales: salesRouter,
	smartOrder: smartOrderRouter,
	socials: socialsRouter,
	stats: statsRouter,
	subscribers: subscribersRouter,
	suggestions: suggestionsRouter,
	teams: teamsRouter,
	tokens: tokensRouter,
	webhooks: webhooksRouter,
});

export type AppRouter = typeof appRouter;
