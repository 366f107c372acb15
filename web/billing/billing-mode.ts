/** How this deployment sells plans, like the Worker's `billingMode`. The Worker writes it into the document. */
export const BILLING_MODE = document.querySelector<HTMLMetaElement>('meta[name="billing"]')?.content ?? "off";
