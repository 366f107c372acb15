import "@mantine/core/styles/Skeleton.layer.css";
import "../../../core/bio-page/bio-page.css";
