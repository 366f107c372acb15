import "@mantine/core/styles/Modal.layer.css";
import { Modal, type ModalProps } from "@mantine/core";
import { useEffect, useId } from "react";
import classes from "./dialog.module.css";

interface DialogProps extends Pick<ModalProps, "opened" | "title" | "children"> {
	onClose?: () => void;
	/** It stays until it is answered. */
	isRequired?: boolean;
}

/** The dialogs that are open, the one on top last. */
const open: string[] = [];

/** A question or a small form over the screen. Escape, the cross and a click outside close the one on top. */
export function Dialog({ onClose, isRequired = false, ...props }: DialogProps) {
	const id = useId();
	useEffect(() => {
		if (!props.opened) return;
		open.push(id);
		return () => void open.splice(open.indexOf(id), 1);
	}, [props.opened, id]);
	return (
		<Modal
			{...props}
			onClose={() => open.at(-1) === id && onClose?.()}
			withCloseButton={!isRequired}
			closeOnEscape={!isRequired}
			closeOnClickOutside={!isRequired}
			centered
			padding="lg"
			radius="lg"
			classNames={{ content: classes.content, header: classes.header, title: classes.title }}
			closeButtonProps={{ "aria-label": "Close", size: 44, iconSize: 20 }}
		/>
	);
}
