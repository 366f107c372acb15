import { Stack, Text } from "@mantine/core";
import { Card } from "../../components/card.tsx";
import { CopyButton } from "../../share/copy-button.tsx";
import { pageAddress, withoutScheme } from "../../share/page-address.ts";
import { QrCode } from "../../share/qr-code.tsx";
import { QrDownloads } from "../../share/qr-downloads.tsx";
import { ShareButton } from "../../share/share-button.tsx";
import type { DraftEdit } from "../draft/draft.ts";
import { DescribedSwitch } from "../fields/described-switch.tsx";
import { LinkPreview } from "./link-preview.tsx";
import classes from "./share-settings.module.css";

interface ShareSettingsProps {
	pageId: string;
	fullName: string;
	bio: string;
	/** Visitors meet a gate before the page. */
	isLocked: boolean;
	/** The stored username, or null while nobody can visit the page. */
	liveUsername: string | null;
	/** The page's own domain while it serves. */
	hostname: string | null;
	showsShareButton: boolean;
	showsWayOut: boolean;
	edit: (edit: DraftEdit) => void;
	openProfile: () => void;
}

/** The page's address in every form: to copy, to share and to print, and what a link to it looks like. */
export function ShareSettings({
	liveUsername,
	showsShareButton,
	showsWayOut,
	edit,
	openProfile,
	...page
}: ShareSettingsProps) {
	const { hostname } = page;
	const url = liveUsername && pageAddress({ username: liveUsername, hostname });
	return (
		<Card title="Share">
			<Stack gap="lg">
				{url ? (
					<>
						<div className={classes.address}>
							<Text dir="ltr" className={classes.url}>
								{withoutScheme(url)}
							</Text>
							<CopyButton label="Copy" description="Copy the page's address" text={url} mih={44} size="sm" />
						</div>
						<ShareButton url={url} title={page.fullName} isMain fullWidth />
						<div className={classes.print}>
							<div className={classes.code}>
								<QrCode url={url} />
							</div>
							<div>
								<h3 className={classes.heading}>QR code</h3>
								<Text size="sm" c="dimmed">
									For everything printed. SVG stays sharp at any size.
								</Text>
								<QrDownloads url={url} name={liveUsername} />
							</div>
						</div>
						<LinkPreview {...page} username={liveUsername} onEdit={openProfile} />
					</>
				) : (
					<Text c="dimmed">Nobody can open this page yet. Its address and QR code are here once it is public.</Text>
				)}
				<DescribedSwitch
					label="Share button on my page"
					description="Visitors pass your page on with a tap."
					checked={showsShareButton}
					onChange={(event) => edit({ kind: "set", fields: { showsShareButton: event.currentTarget.checked } })}
				/>
				<DescribedSwitch
					label="Way out of apps"
					description="Instagram, TikTok and others show your page in browsers of their own, where nobody is signed in. A bar lets visitors open it in theirs."
					checked={showsWayOut}
					onChange={(event) => edit({ kind: "set", fields: { showsWayOut: event.currentTarget.checked } })}
				/>
			</Stack>
		</Card>
	);
}
