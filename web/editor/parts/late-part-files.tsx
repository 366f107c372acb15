import { Skeleton } from "@mantine/core";
import { latePart } from "../../components/late-part.tsx";
import { LeaveDialog } from "../saving/late-leave-dialog.ts";

const parts = async () => (await import("./late-parts.ts")).PARTS;

/** The parts that nobody sees at first. They load with one request when the screen has settled, or when one is opened. */
export const LookPart = latePart(async () => (await parts()).LookPart, <Skeleton height={640} radius="lg" />);
export const ProfilePart = latePart(async () => (await parts()).ProfilePart, <Skeleton height={640} radius="lg" />);
export const SharePart = latePart(async () => (await parts()).SharePart, <Skeleton height={320} radius="lg" />);
/** What a page with several languages has above its parts. */
export const Languages = latePart(async () => (await parts()).Languages, <Skeleton height={44} mb="md" radius="md" />);

export async function loadParts(): Promise<void> {
	await Promise.all([LookPart, ProfilePart, SharePart, LeaveDialog].map(({ load }) => load()));
}

/** Below the list of blocks. Its fields would make the list wait. */
export const SocialSettings = latePart(
	async () => (await import("../socials/social-settings.tsx")).SocialSettings,
	<Skeleton height={220} radius="lg" />,
);
