import "@mantine/core/styles/Badge.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import "@mantine/core/styles/VisuallyHidden.layer.css";
