import { authRouter } from "./auth/router.ts";
import { pagesRouter } from "./pages/router.ts";
import { socialsRouter } from "./socials/router.ts";
import { router } from "./trpc.ts";

export const appRouter = router({
	auth: authRouter,
	pages: pagesRouter,
	socials: socialsRouter,
});

export type AppRouter = typeof appRouter;
