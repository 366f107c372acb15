// The base styles come first, in Mantine's documented order. Styles of other components load later and must win.
import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/VisuallyHidden.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Group.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/Text.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Button.layer.css";
import "@mantine/core/styles/Title.layer.css";
import "@fontsource-variable/bricolage-grotesque/wght.css";
import "@fontsource-variable/figtree/wght.css";
import "./shell/reset.css";
import "./shell/shared.css";
import "./shell/global.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "./api-client/client.ts";
import { forgetEarlyAnswers } from "./api-client/early-answers.ts";
import { SubscriptionProvider } from "./billing/subscription.tsx";
import { whenIdle, whenSettled } from "./browser/when-idle.ts";
import { routeTree } from "./route-tree.gen.ts";
import { keepFonts } from "./shell/late-fonts.ts";
import { OPERATOR_SETTINGS } from "./shell/operator-settings.ts";
import { cssVariables, theme } from "./shell/theme.ts";
import { showKeptToasts } from "./toast/next-toast.ts";

const router = createRouter({
	routeTree,
	context: { queryClient },
	defaultPreload: "intent",
	// The editor's panel keeps a position of its own for each part and form.
	scrollRestoration: ({ location }) => location.pathname !== "/editor",
	// Search values are plain strings. The default parser reads JSON and would turn a username like "1e5" into 100000.
	parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
	stringifySearch(search) {
		const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
		const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
		return query && `?${query}`;
	},
});

declare module "@tanstack/react-router" {
	interface Register {
		router: typeof router;
	}
}

// A reload closes what was open above the screen, so the history entry that Back would close it with goes too.
const { history } = router;
if (history.location.state.isRepeated) history.back({ ignoreBlocker: true });

const { chatScriptUrl } = OPERATOR_SETTINGS;
if (chatScriptUrl !== null) {
	router.subscribe("onRendered", async ({ toLocation }) => {
		const { updateChatWidget } = await import("./chat/chat-widget.ts");
		updateChatWidget(chatScriptUrl, toLocation.pathname);
	});
}

// A screen that only leads to another document leaves the toasts to that one.
const stopWaiting = router.subscribe("onRendered", () => {
	stopWaiting();
	showKeptToasts();
});

// The Worker writes the response's nonce into the document. Styles created at run time must carry it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
// The scroll lock package behind dialogs reads the nonce from here.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const root = createRoot(document.getElementById("root") as HTMLElement);

// The document shows placeholders until the first screen is here.
void router.load().then(() => {
	root.render(<App />);
	whenIdle(forgetEarlyAnswers);
	whenSettled(() => {
		void keepFonts();
		import("./browser/keep-focus.ts").then(
			({ keepFocus }) => keepFocus(),
			() => {},
		);
	});
});

function App() {
	return (
		<StrictMode>
			<MantineProvider
				theme={theme}
				cssVariablesResolver={cssVariables}
				defaultColorScheme="auto"
				getStyleNonce={() => nonce ?? ""}
			>
				<QueryClientProvider client={queryClient}>
					<SubscriptionProvider>
						<RouterProvider router={router} />
					</SubscriptionProvider>
				</QueryClientProvider>
			</MantineProvider>
		</StrictMode>
	);
}
