import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Modal.css";
import "@mantine/core/styles/Overlay.css";
import "@mantine/core/styles/Paper.css";
import { Modal, type ModalProps } from "@mantine/core";
import classes from "./dialog.module.css";

type DialogProps = Pick<ModalProps, "opened" | "onClose" | "title" | "children">;

/** A question or a small form over the screen. Escape, the cross and a click outside close it. */
export function Dialog(props: DialogProps) {
	return (
		<Modal
			{...props}
			centered
			padding="lg"
			radius="lg"
			classNames={{ content: classes.content, header: classes.header, title: classes.title }}
			closeButtonProps={{ "aria-label": "Close", size: 44, iconSize: 20 }}
		/>
	);
}
