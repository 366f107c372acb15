import { Stack, Text } from "@mantine/core";
import { Card } from "../../components/card.tsx";
import { CopyButton } from "../../share/copy-button.tsx";
import { pageAddress, withoutScheme } from "../../share/page-address.ts";
import { QrCode } from "../../share/qr-code.tsx";
import { QrDownloads } from "../../share/qr-downloads.tsx";
import { ShareButton } from "../../share/share-button.tsx";
import { useDraft, useEditing } from "../editing.ts";
import { LinkPreview } from "./link-preview.tsx";
import classes from "./share-settings.module.css";

/** The page's address in every form: to copy, to share and to print, and what a link to it looks like. */
export function ShareSettings() {
	const { page, isEmpty } = useEditing();
	const { draft, liveUsername } = useDraft();
	const username = isEmpty ? null : liveUsername;
	const url = username && pageAddress({ username, hostname: page.hostname });
	return (
		<Card title="Share">
			<Stack gap="lg">
				{url ? (
					<>
						<div className={classes.address}>
							<Text dir="ltr" className={classes.url}>
								{withoutScheme(url)}
							</Text>
							<CopyButton label="Copy" description="Copy the page's address" text={url} size="sm" />
						</div>
						<ShareButton url={url} title={draft.fullName} isMain fullWidth />
						<div className={classes.print}>
							<div className={classes.code}>
								<QrCode url={url} />
							</div>
							<div>
								<h3 className={classes.heading}>QR code</h3>
								<Text size="sm" c="dimmed">
									For everything printed. SVG stays sharp at any size.
								</Text>
								<QrDownloads url={url} name={username} />
							</div>
						</div>
						<LinkPreview username={username} />
					</>
				) : (
					<Text c="dimmed">Add a link to go live. Then your address and QR code are here.</Text>
				)}
			</Stack>
		</Card>
	);
}
