import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentProps } from "react";
import { Outline } from "../components/icon.tsx";
import { latePart } from "../components/late-part.tsx";
import { useLatePopover } from "../components/late-popover.ts";
import { SHARE_OUTLINES } from "./share-icons.ts";

const QrPopover = latePart(
	async () => (await import("./qr-popover.tsx")).QrPopover,
	({ children }) => children,
);

interface QrButtonProps extends ButtonProps {
	url: string;
	/** The files' name without its end. */
	name: string;
	/** Where the page is public, to show its picture for chats too. */
	username?: string | null;
	/** What the button does, where its words alone don't say. It begins with them. */
	description?: string;
}

/** A button that shows the QR code of an address under it, with its files. */
export function QrButton({ url, name, username, description, ...style }: QrButtonProps) {
	const popover = useLatePopover();
	const button = <OpenButton {...style} {...popover.button} aria-haspopup="dialog" aria-label={description} />;
	if (!popover.isNeeded) return button;
	return (
		<QrPopover url={url} name={name} username={username} isOpen={popover.isOpen} onClose={popover.close}>
			{button}
		</QrPopover>
	);
}

/** Passes on the positioning props that the popover adds. */
function OpenButton(props: ButtonProps & Omit<ComponentProps<"button">, keyof ButtonProps>) {
	return (
		<Button {...props} leftSection={<Outline path={SHARE_OUTLINES.qr} size={18} />}>
			QR
		</Button>
	);
}
