import { MantineProvider } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { type ReactNode, useEffect } from "react";
import { PublicScreen } from "../shell/public-screen.tsx";
import { SkipLink } from "../shell/skip-link.tsx";
import { cssVariables, theme } from "../shell/theme.ts";
import { ToastHost } from "../toast/toast-host.tsx";
import { replay } from "./replay.ts";

interface MarketingFrameProps {
	/** The nonce of styles that are created at run time. */
	nonce: string;
	/** Nothing but the page: somebody signs in or up. */
	isAlone: boolean;
	children: ReactNode;
}

/** Whether a page has neither links in its header nor a footer. */
export function isAlone(path: string): boolean {
	return path === "/auth";
}

/** Everything around a marketing page. The build and the browser render the same tree. */
export function MarketingFrame({ nonce, isAlone, children }: MarketingFrameProps) {
	const isMounted = useMounted();
	useEffect(() => {
		// The first render knows nothing of the address. The next one does.
		if (isMounted) replay();
	}, [isMounted]);
	return (
		<MantineProvider
			theme={theme}
			cssVariablesResolver={cssVariables}
			defaultColorScheme="auto"
			getStyleNonce={() => nonce}
			withGlobalClasses={false}
			// The build puts Mantine's variables into each document's styles, and leaves out those that the first screen
			// doesn't need.
			withCssVariables={import.meta.env.DEV}
		>
			<SkipLink />
			<PublicScreen isAlone={isAlone}>{children}</PublicScreen>
			<ToastHost />
		</MantineProvider>
	);
}
