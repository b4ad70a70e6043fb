// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice Says of every interface that it has it, and has none.
contract YesSayer {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    function mint(address to, uint256 tokenId) external {
        emit Transfer(address(0), to, tokenId);
    }

    function supportsInterface(bytes4) external pure returns (bool) {
        return true;
    }
}
