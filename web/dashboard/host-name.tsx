import { latePart } from "../components/late-part.tsx";

// Few names have other letters than a to z, so the decoder loads on demand.
const DecodedHost = latePart(
	async () => {
		const { shownHost } = await import("../../core/addresses/host-name.ts");
		return ({ hostname }: { hostname: string }) => shownHost(hostname);
	},
	({ hostname }) => hostname,
);

/** A host name for display. */
export function HostName({ hostname }: { hostname: string }) {
	return hostname.includes("xn--") ? <DecodedHost hostname={hostname} /> : hostname;
}
