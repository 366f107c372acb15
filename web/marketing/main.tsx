import "./marketing-styles.ts";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { whenIdle } from "../browser/when-idle.ts";
import { loadFinishedParts } from "../components/finished-part.tsx";
import { keepFonts } from "../shell/late-fonts.ts";
import { OPERATOR_SETTINGS } from "../shell/operator-settings.ts";
import { showKeptToasts } from "../toast/next-toast.ts";
import { isAlone, MarketingFrame } from "./marketing-frame.tsx";
import { loadPage } from "./marketing-pages.ts";

const root = document.getElementById("root") as HTMLElement;
// The Worker writes the response's nonce into the document. Styles created at run time must carry it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";

async function hydrate(): Promise<void> {
	// The development server sends the document without the page.
	const isEmpty = root.childElementCount === 0;
	const Page = await loadPage(location.pathname);
	if (!Page) return;
	if (isEmpty) await loadFinishedParts();
	const page = (
		<StrictMode>
			<MarketingFrame nonce={nonce} isAlone={isAlone(location.pathname)}>
				<Page query={location.search} />
			</MarketingFrame>
		</StrictMode>
	);
	if (isEmpty) createRoot(root).render(page);
	else {
		window.early?.stop();
		// A transition yields to the person's taps.
		startTransition(() => void hydrateRoot(root, page));
	}
	showKeptToasts();
	void keepFonts();
	const { chatScriptUrl } = OPERATOR_SETTINGS;
	if (chatScriptUrl !== null) {
		whenIdle(async () => {
			const { updateChatWidget } = await import("../chat/chat-widget.ts");
			updateChatWidget(chatScriptUrl, location.pathname);
		});
	}
}

hydrate().catch((error) => {
	window.early?.giveUp();
	throw error;
});
