import { createContext } from "react";

/** How this deployment sells plans, like the Worker's `billingMode`. The Worker writes it into the document. */
export const BILLING_MODE =
	typeof document === "undefined"
		? "stripe"
		: (document.querySelector<HTMLMetaElement>('meta[name="billing"]')?.content ?? "off");

/** Whether plans are for sale here. Where they aren't, no screen speaks of them. */
export const IS_SELLING = BILLING_MODE !== "off";

/** The same for the marketing pages, which the build writes for both. */
export const Selling = createContext(IS_SELLING);
