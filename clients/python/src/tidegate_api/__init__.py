"""Client of the Tidegate API."""

from .client import Client
from .transport import UNSET, ApiError, Unset

__all__ = ["UNSET", "ApiError", "Client", "Unset"]
