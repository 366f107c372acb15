import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { ErrorScreen } from "../shell/error-screen.tsx";
import { NotFound } from "../shell/not-found.tsx";
import { Shell } from "../shell/shell.tsx";

export interface RouterContext {
	queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
	component: Shell,
	notFoundComponent: NotFound,
	errorComponent: ErrorScreen,
});
