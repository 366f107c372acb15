import { authRouter } from "./auth/router.ts";
import { pagesRouter } from "./pages/router.ts";
import { router } from "./trpc.ts";

export const appRouter = router({
	auth: authRouter,
	pages: pagesRouter,
});

export type AppRouter = typeof appRouter;
