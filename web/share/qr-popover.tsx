import { Popover, Text } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useBackCloses } from "../browser/use-back-closes.ts";
import { FLOATING } from "../components/floating.ts";
import { withoutScheme } from "./page-address.ts";
import classes from "./qr-code.module.css";
import { QrCode } from "./qr-code.tsx";
import { QrDownloads } from "./qr-downloads.tsx";
import { useSharePicture } from "./use-share-picture.ts";

interface QrPopoverProps {
	url: string;
	name: string;
	/** Whose picture for chats is shown too. */
	username?: string | null | undefined;
	isOpen: boolean;
	onClose: () => void;
	/** The button that opens it. */
	children: ReactElement;
}

export function QrPopover({ url, name, username, isOpen, onClose, children }: QrPopoverProps) {
	useBackCloses(isOpen, onClose);
	return (
		<Popover {...FLOATING} opened={isOpen} onChange={(opened) => !opened && onClose()} position="bottom">
			<Popover.Target>{children}</Popover.Target>
			<Popover.Dropdown role="dialog" aria-label={`QR code of ${withoutScheme(url)}`} className={classes.popover}>
				<QrCode url={url} />
				<Text size="sm" c="dimmed" mt="xs">
					Leads to {withoutScheme(url)}
				</Text>
				<QrDownloads url={url} name={name} />
				{username && <ChatPicture username={username} />}
			</Popover.Dropdown>
		</Popover>
	);
}

/** What messengers and networks show of the page. Its place is there before the picture, unless it has none. */
function ChatPicture({ username }: { username: string }) {
	// Each time it is opened: the page may have been published again.
	const [since] = useState(Date.now);
	const picture = useSharePicture(username, { isPending: false, since });
	if (picture === null) return null;
	return (
		<figure className={classes.chat}>
			<div>{picture && <img src={picture} alt="" width={1200} height={630} />}</div>
			<figcaption>This is what chats show.</figcaption>
		</figure>
	);
}
