import { Popover, Text } from "@mantine/core";
import type { ReactElement } from "react";
import { useBackCloses } from "../browser/use-back-closes.ts";
import { FLOATING } from "../components/floating.ts";
import { withoutScheme } from "./page-address.ts";
import classes from "./qr-code.module.css";
import { QrCode } from "./qr-code.tsx";
import { QrDownloads } from "./qr-downloads.tsx";

interface QrPopoverProps {
	url: string;
	name: string;
	isOpen: boolean;
	onClose: () => void;
	/** The button that opens it. */
	children: ReactElement;
}

export function QrPopover({ url, name, isOpen, onClose, children }: QrPopoverProps) {
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
			</Popover.Dropdown>
		</Popover>
	);
}
